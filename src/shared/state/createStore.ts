type Unsubscribe = () => void;

export interface Emitter {
  readonly emit: () => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

export interface Store<Value> extends Pick<Emitter, "subscribe"> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

/** Tells its subscribers about a change of something that is stored elsewhere. */
export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Keeps one value outside React, for code that must not load Redux or whose values cannot be
 * serialised.
 */
export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, subscribe } = createEmitter();
  let value = initial;
  return {
    subscribe,
    get: () => value,
    set(next) {
      value = next;
      emit();
    },
  };
}

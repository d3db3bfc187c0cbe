const PREFIX = "draft:";

/** A form's first values, with what somebody was writing in this tab under a name in their place. */
export function withDraft<Values extends object>(name: string, values: Values): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
    return { ...values, ...(draft as Partial<Values> | null) };
  } catch {
    return values;
  }
}

/** Keeps it through a reload. Where the browser keeps nothing it is lost with the page, and only then. */
export function writeDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Private mode or full: the form itself still has it.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** For logging out: nothing of anybody's stays in the tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const PREFIX = "draft:";

/**
 * Returns a form's initial values, overridden by the draft that was stored under this name in this
 * tab.
 */
export function withDraft<Values extends object>(name: string, values: Values): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
    return { ...values, ...(draft as Partial<Values> | null) };
  } catch {
    return values;
  }
}

/**
 * Stores a draft, so that it survives a reload. If the browser blocks storage, the draft is lost
 * with the page.
 */
export function writeDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full. The form itself still holds the draft.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Removes all drafts on sign-out, so that no personal text stays in the tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

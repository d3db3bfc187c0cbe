/** `localStorage` as redux-persist wants it; a browser that closes it to us (private mode, full) loses the memory, not the app. */
export const safeStorage = {
  async getItem(key: string): Promise<string | null> {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  async setItem(key: string, value: string): Promise<void> {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing depends on it: the next visit starts fresh.
    }
  },
  async removeItem(key: string): Promise<void> {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

/**
 * Wraps `localStorage` for redux-persist. If the browser refuses to store anything (private mode,
 * no space), the app works without stored state.
 */
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
      // A failure does no harm: the next visit starts without the stored state.
    }
  },
  async removeItem(key: string): Promise<void> {
    try {
      localStorage.removeItem(key);
    } catch {
      // A failure does no harm, as above.
    }
  },
};

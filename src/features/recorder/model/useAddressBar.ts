import { useEffect } from "react";

/**
 * Shows an address of this page in the address bar as long as the screen is there, because an app's
 * menu opens in another browser what stands there. The router does not learn of it, so nothing
 * navigates and nothing stores the address.
 */
export function useAddressBar(address: string): void {
  useEffect(() => {
    const before = location.href;
    history.replaceState(history.state, "", address);
    return () => {
      // After a navigation, the address belongs to another screen.
      if (location.href === address) history.replaceState(history.state, "", before);
    };
  }, [address]);
}

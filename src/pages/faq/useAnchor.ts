import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Connects a question with the page's address. The question is expanded and focused when the
 * address ends in its id, and expanding it puts its id into the address, so that the address can be
 * shared.
 */
export function useAnchor(id: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const details = ref.current;
    if (!isNamed || !details || details.open) return;
    details.open = true;
    // Keyboards and screen readers go on from here. The router has scrolled to it.
    details.querySelector("summary")?.focus({ preventScroll: true });
  }, [isNamed]);
  const onOpen = () => {
    if (!isNamed) void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };
  return { ref, onOpen };
}

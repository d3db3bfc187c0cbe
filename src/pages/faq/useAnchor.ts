import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Connects a question with the page's address. The question is expanded when the address ends in
 * its id, and expanding it puts its id into the address, so that the address can be shared.
 */
export function useAnchor(id: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (isNamed && ref.current) ref.current.open = true;
  }, [isNamed]);
  const onOpen = () => {
    if (!isNamed) void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };
  return { ref, onOpen };
}

import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * A question that the page's address can name: it stands open when the address ends in its id, and opening it puts its
 * id there, so that the address can be passed on.
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

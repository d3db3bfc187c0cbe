import { useLocation, useNavigate } from "react-router-dom";

/** The way back. Somebody who came straight to this page has none: it leads to `otherwise` then. */
export function useBack(otherwise: string): () => void {
  const isFirstPage = useLocation().key === "default";
  const navigate = useNavigate();
  return () => void (isFirstPage ? navigate(otherwise) : navigate(-1));
}

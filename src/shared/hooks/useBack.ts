import { useLocation, useNavigate } from "react-router-dom";

/**
 * Returns a function that goes back. It goes to `otherwise` if this page is the first of the visit.
 */
export function useBack(otherwise: string): () => void {
  const isFirstPage = useLocation().key === "default";
  const navigate = useNavigate();
  return () => void (isFirstPage ? navigate(otherwise) : navigate(-1));
}

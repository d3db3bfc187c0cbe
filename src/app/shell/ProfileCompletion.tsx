import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { routeAfterAction } from "../../features/auth/afterAction";
import { CompleteProfileDialog } from "../../features/profile/CompleteProfileDialog";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch } from "../../shared/state/hooks";

/** The complete-profile dialog, and the way on from it. */
export function ProfileCompletion() {
  const { status } = useIdentity();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  if (status !== "signedIn") return null;
  return (
    <CompleteProfileDialog
      onSaved={() => void navigate(dispatch(routeAfterAction()))}
      onFailed={() => void navigate(paths.login(), { state: { isSentBack: true } })}
    />
  );
}

import { lazy, Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { routeAfterAction } from "../../features/auth/model/afterAction";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";

/** Most people have answered it long ago, so its code loads only for those who have not. */
const CompleteProfileDialog = lazy(async () => {
  const module = await import("../../features/profile/components/CompleteProfileDialog");
  return { default: module.CompleteProfileDialog };
});

/** These pages do not ask for a name yet. */
const SIGN_IN_PATHS = new Set<string>([paths.login(), paths.signup(), paths.verify()]);

/**
 * Shows the complete-profile dialog and continues after it. Guests are asked for their name where it
 * is shown to others: with their first video or thank-you.
 */
export function ProfileCompletion() {
  const { status } = useIdentity();
  const user = useAppSelector((state) => state.userFirebaseData);
  const isNewUser = useAppSelector((state) => state.user.isNewUser);
  const isSigningIn = SIGN_IN_PATHS.has(useLocation().pathname);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  if (status !== "signedIn" || !user || user.email === null) return null;
  if (!isNewUser && user.firstName && user.lastName) return null;
  return (
    <Suspense fallback={null}>
      <CompleteProfileDialog
        user={user}
        open={!isSigningIn}
        onSaved={() => void navigate(dispatch(routeAfterAction()))}
        onFailed={() => void navigate(paths.login(), { state: { isSentBack: true } })}
      />
    </Suspense>
  );
}

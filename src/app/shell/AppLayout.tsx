import { Outlet, useLocation, useMatches } from "react-router-dom";
import { paths } from "../../config/paths";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";
import { ScreenTop } from "../../shared/ui/screenTop";
import { ProfileCompletion } from "./ProfileCompletion";
import { TopBar } from "./TopBar";

/** Where nobody is asked for a name yet. */
const SIGN_IN_PATHS = new Set<string>([paths.login(), paths.signup(), paths.verify()]);

interface Handle {
  hasTopBar?: boolean;
}

/** Everything but a reel's public pages: Joy's theme, and the top bar where the route asks for it. */
export function AppLayout() {
  const hasTopBar = useMatches().some(({ handle }) => (handle as Handle | undefined)?.hasTopBar);
  const { pathname } = useLocation();
  const isSigningIn = SIGN_IN_PATHS.has(pathname);
  return (
    <JoyTheme>
      <ScreenTop value={hasTopBar ? <TopBar /> : null}>
        <Outlet />
      </ScreenTop>
      {!isSigningIn && <ProfileCompletion />}
    </JoyTheme>
  );
}

import { Outlet, useMatches } from "react-router-dom";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";
import { ScreenTop } from "../../shared/ui/screenTop";
import { TopBar } from "./TopBar";

interface Handle {
  hasTopBar?: boolean;
}

/** Everything but a reel's public pages: Joy's theme, and the top bar where the route asks for it. */
export function AppLayout() {
  const hasTopBar = useMatches().some(({ handle }) => (handle as Handle | undefined)?.hasTopBar);
  return (
    <JoyTheme>
      <ScreenTop value={hasTopBar ? <TopBar /> : null}>
        <Outlet />
      </ScreenTop>
    </JoyTheme>
  );
}

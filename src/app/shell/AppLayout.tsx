import { Outlet } from "react-router-dom";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";
import { ProfileCompletion } from "./ProfileCompletion";

/** Everything but a reel's public pages: Joy's theme, and the question for a name where it is still missing. */
export function AppLayout() {
  return (
    <JoyTheme>
      <Outlet />
      <ProfileCompletion />
    </JoyTheme>
  );
}

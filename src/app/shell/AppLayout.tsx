import { Outlet } from "react-router-dom";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

/** Wraps everything but a reel's public pages in Joy's theme. */
export function AppLayout() {
  return (
    <JoyTheme>
      <Outlet />
    </JoyTheme>
  );
}

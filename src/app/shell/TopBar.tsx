import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { ProfileSheet } from "../../features/profile/ProfileSheet";
import { useAppSelector } from "../../shared/state/hooks";
import { Avatar } from "../../shared/ui/Avatar";
import { BareLink } from "../../shared/ui/BareLink";
import { IconButton } from "../../shared/ui/IconButton";
import { Logo } from "../../shared/ui/Logo";
import { LogoutDialog } from "./LogoutDialog";
import styles from "./TopBar.module.css";

type Opened = "profile" | "logout" | null;

/** Logo and avatar for signed-in users; a visitor gets the way back. */
export function TopBar() {
  const user = useAppSelector((state) => state.userFirebaseData);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <header className={styles.bar}>
      {!user && (
        <IconButton label="Back" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      <div className={styles.logo}>
        <BareLink to={user ? paths.homePage() : paths.starterPage()}>
          <Logo />
        </BareLink>
      </div>
      {user && (
        <>
          <IconButton label="Your profile" onClick={() => setOpened("profile")}>
            <Avatar
              firstName={user.firstName}
              lastName={user.lastName}
              image={user.userProfile}
              decorative
            />
          </IconButton>
          <ProfileSheet
            user={user}
            open={opened === "profile"}
            onClose={close}
            onLogout={() => setOpened("logout")}
          />
          <LogoutDialog open={opened === "logout"} onClose={close} />
        </>
      )}
    </header>
  );
}

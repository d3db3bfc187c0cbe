import { useTranslation } from "react-i18next";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Menu from "lucide-react/icons/menu";
import { useState } from "react";
import { paths } from "../../config/paths";
import { NotificationBell } from "../../features/notifications/NotificationBell";
import { useBack } from "../../shared/hooks/useBack";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import { Avatar } from "../../shared/ui/media/Avatar";
import { BareLink } from "../../shared/ui/action/BareLink";
import { IconButton } from "../../shared/ui/action/IconButton";
import { Logo } from "../../shared/ui/media/Logo";
import { Bar } from "./Bar";
import { Overlays, preloadOverlays } from "./Overlays";
import type { Overlay } from "./OverlayStack";
import { useViewer } from "./useViewer";

/**
 * Shows menu, logo, bell and avatar to signed-in users, and a back button to visitors. It is part
 * of a reel's public page, so what it opens loads when first needed. While the user is unknown, the
 * spaces are reserved, so that nothing moves.
 */
export function TopBar() {
  const { status, user } = useViewer();
  if (user) return <UserBar user={user} />;
  return (
    <Bar start={status === "visitor" && <BackButton />}>
      <Logo />
    </Bar>
  );
}

/** Goes back, or to the starter page if this page is the first of the visit. */
function BackButton() {
  const { t } = useTranslation();
  const back = useBack(paths.starterPage());
  return (
    <IconButton label={t("Back")} onClick={back}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

function UserBar({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Overlay | null>(null);
  const opener = (overlay: Overlay) => ({
    "aria-haspopup": "dialog" as const,
    onPointerEnter: preloadOverlays,
    onFocus: preloadOverlays,
    onClick: () => setOpened(overlay),
  });
  return (
    <>
      <Bar
        start={
          <IconButton label={t("Menu")} {...opener("menu")}>
            <Menu aria-hidden />
          </IconButton>
        }
        end={
          <>
            <NotificationBell userId={user._id} />
            <IconButton label={t("Your profile")} {...opener("profile")}>
              <Avatar
                firstName={user.firstName}
                lastName={user.lastName}
                image={user.userProfile}
                decorative
              />
            </IconButton>
          </>
        }
      >
        <BareLink to={paths.homePage()}>
          <Logo />
        </BareLink>
      </Bar>
      <Overlays user={user} opened={opened} onOpen={setOpened} />
    </>
  );
}

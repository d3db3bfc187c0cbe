import { useTranslation } from "react-i18next";
import LogOut from "lucide-react/icons/log-out";
import MapPin from "lucide-react/icons/map-pin";
import { NavLink, useLocation } from "react-router-dom";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { useCurrentUrl } from "../../shared/hooks/useCurrentUrl";
import { Logo } from "../../shared/ui/media/Logo";
import { SidePanel } from "../../shared/ui/overlay/SidePanel";
import { type DrawerEntry, drawerEntries } from "./drawerEntries";
import styles from "./SideDrawer.module.css";

interface SideDrawerProps {
  credit: number;
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/**
 * Shows the menu. On the home page it has no Logout, as in the specification. Every page that it
 * leads to has one.
 */
export function SideDrawer({ credit, open, onClose, onLogout }: SideDrawerProps) {
  const { t } = useTranslation();
  const isHome = useLocation().pathname === paths.homePage();
  return (
    <SidePanel
      label={t("Menu")}
      open={open}
      onClose={onClose}
      title={<Logo />}
      footer={<Company />}
    >
      <nav aria-label={t("Menu")}>
        <ul>
          {drawerEntries({ isHome, credit }, t).map((entry) => (
            <Entry key={entry.to} entry={entry} onFollow={onClose} />
          ))}
          {!isHome && (
            <li className={styles.last}>
              <button type="button" className={styles.entry} onClick={onLogout}>
                <LogOut aria-hidden />
                {t("Logout")}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </SidePanel>
  );
}

/** Closes the drawer itself, because the link may lead to the page that is already open. */
function Entry({ entry, onFollow }: { entry: DrawerEntry; onFollow: () => void }) {
  const { label, to, icon: Icon } = entry;
  const here = useCurrentUrl();
  return (
    <li>
      <NavLink to={to} state={{ from: here }} className={styles.entry} onClick={onFollow}>
        <Icon aria-hidden />
        {label}
      </NavLink>
    </li>
  );
}

function Company() {
  return (
    <footer className={styles.company}>
      <LanguageChoice />
      <p>{env.company}</p>
      <p className={styles.place}>
        <MapPin aria-hidden size={14} />
        {env.companyLocation}
      </p>
    </footer>
  );
}

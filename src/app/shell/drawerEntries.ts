import { msg, type Translate } from "@contract/msg";
import type { LucideIcon } from "lucide-react";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Coins from "lucide-react/icons/coins";
import Info from "lucide-react/icons/info";
import Mail from "lucide-react/icons/mail";
import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import { paths } from "../../config/paths";

export interface DrawerEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}

const ABOUT_US: DrawerEntry = { label: msg("About Us"), to: paths.aboutUs(), icon: Info };
const FAQ: DrawerEntry = { label: msg("FAQ"), to: paths.faq(), icon: CircleHelp };
const PRIVACY: DrawerEntry = {
  label: msg("Privacy Policy"),
  to: paths.privacyPolicy(),
  icon: ShieldCheck,
};
const CONTACT: DrawerEntry = { label: msg("Contact Us"), to: paths.contactus(), icon: Mail };
const FEEDBACK: DrawerEntry = {
  label: msg("Feedback"),
  to: paths.feedBack(),
  icon: MessageSquareHeart,
};
const PROFILE: DrawerEntry = { label: msg("Your Profile"), to: paths.profile(), icon: User };

interface DrawerContext {
  isHome: boolean;
  credit: number;
}

/**
 * Lists the entries of the side drawer, in the specification's order: fewer on the home page, more
 * elsewhere.
 */
export function drawerEntries({ isHome, credit }: DrawerContext, t: Translate): DrawerEntry[] {
  const translated = (entry: DrawerEntry): DrawerEntry => ({ ...entry, label: t(entry.label) });
  if (isHome) return [ABOUT_US, FAQ, PRIVACY, CONTACT].map(translated);
  const addCredits = {
    label: t("Add Credits - {{count}} folks left", { count: credit }),
    to: paths.pricing(),
    icon: Coins,
  };
  return [
    translated(PROFILE),
    addCredits,
    ...[PRIVACY, FAQ, ABOUT_US, FEEDBACK, CONTACT].map(translated),
  ];
}

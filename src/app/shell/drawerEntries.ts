import {
  CircleHelp,
  Coins,
  Info,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  ShieldCheck,
  User,
} from "lucide-react";
import { paths } from "../../config/paths";

export interface DrawerEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}

const ABOUT_US: DrawerEntry = { label: "About Us", to: paths.aboutUs(), icon: Info };
const FAQ: DrawerEntry = { label: "FAQ", to: paths.faq(), icon: CircleHelp };
const PRIVACY: DrawerEntry = {
  label: "Privacy Policy",
  to: paths.privacyPolicy(),
  icon: ShieldCheck,
};
const CONTACT: DrawerEntry = { label: "Contact Us", to: paths.contactus(), icon: Mail };
const FEEDBACK: DrawerEntry = {
  label: "Feedback",
  to: paths.feedBack(),
  icon: MessageSquareHeart,
};
const PROFILE: DrawerEntry = { label: "Your Profile", to: paths.profile(), icon: User };

/** What the side drawer lists, in the specification's order: a short list at home, a longer one elsewhere. */
export function drawerEntries({ isHome, credit }: { isHome: boolean; credit: number }) {
  if (isHome) return [ABOUT_US, FAQ, PRIVACY, CONTACT];
  const addCredits = {
    label: `Add Credits - ${credit} folks left`,
    to: paths.pricing(),
    icon: Coins,
  };
  return [PROFILE, addCredits, PRIVACY, FAQ, ABOUT_US, FEEDBACK, CONTACT];
}

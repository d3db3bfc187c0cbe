import { Trans, useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/action/TextLink";
import { PolicySection } from "./PolicySection";

export function YourRights() {
  const { t } = useTranslation();
  return (
    <>
      <PolicySection title={t("Your rights")}>
        <ul>
          <li>
            <Trans
              i18nKey="<strong>Get a copy:</strong> from <a>your profile</a>, you can save everything we have about you as one file, with links to your videos that work for a day."
              components={{ a: <TextLink to={paths.profile()} /> }}
            />
          </li>
          <li>
            <Trans i18nKey="<strong>Correct it:</strong> you can change your name and picture there, too." />
          </li>
          <li>
            <Trans i18nKey="<strong>Delete your account:</strong> you can do that in your profile, too. It deletes your reels with all their videos, and your videos in other people's reels. Nobody can open any of it from that moment on, and the files and your sign-in are gone within minutes." />
          </li>
          <li>
            <Trans
              i18nKey="<strong>Delete one thing:</strong> you can delete any video of yours, even in somebody else's reel, whatever they say. <a>Write to us</a> if you can't do it yourself."
              components={{ a: <TextLink to={paths.contactus()} /> }}
            />
          </li>
          <li>
            <Trans i18nKey="<strong>Complain:</strong> you can turn to the data protection authority where you live." />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("What stays after you delete your account")}>
        <p>
          {t(
            "Payments, without your name, because our accounts need them. The views and hearts you gave, with nobody's name on them. Your name and address where somebody else entered them to invite you or give you a reel, though you get no more reminders. The fact that you don't want emails, so that you don't get any. Notifications and emails about you that others received. A random code, so that nobody can bring the account back. And copies of our data for emergencies, until we delete them: if we need one, your account is deleted again.",
          )}
        </p>
      </PolicySection>
      <PolicySection title={t("When this changes")}>
        <p>{t("If we start keeping anything new, we'll say so here and update the date above.")}</p>
      </PolicySection>
    </>
  );
}

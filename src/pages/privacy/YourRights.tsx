import { Trans, useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/action/TextLink";
import { PolicySection } from "./PolicySection";

/** What people can do themselves, and what they can ask for. */
export function YourRights() {
  const { t } = useTranslation();
  return (
    <>
      <PolicySection title={t("Your rights")}>
        <ul>
          <li>
            <Trans
              i18nKey="<strong>A copy:</strong> <a>your profile</a> saves all that we keep of you as one file, with your videos behind links that work for a day."
              components={{ a: <TextLink to={paths.profile()} /> }}
            />
          </li>
          <li>
            <Trans i18nKey="<strong>A correction:</strong> your name and picture are yours to change there." />
          </li>
          <li>
            <Trans i18nKey="<strong>Your account deleted:</strong> there, too. The reels you made go with all of their videos, and so do your videos in reels of others. Nobody can open any of it from that moment; the files and your sign-in follow within minutes." />
          </li>
          <li>
            <Trans
              i18nKey="<strong>One thing deleted:</strong> a video of yours, also in somebody else's reel, whatever they say. <a>Write to us</a> where you can't do it yourself."
              components={{ a: <TextLink to={paths.contactus()} /> }}
            />
          </li>
          <li>
            <Trans i18nKey="<strong>A complaint:</strong> to the data protection authority where you live." />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("What stays of a deleted account")}>
        <p>
          {t(
            "Payments, without your name, because bookkeeping needs them. Views and hearts that you gave, as nobody's. Your name and address where somebody else wrote them down to invite you or to give you a reel; nobody is reminded there any more. That you don't want mails, so that you get none. What others were told about you by notification or mail. And a random code, so that nobody can bring the account back.",
          )}
        </p>
      </PolicySection>
      <PolicySection title={t("When this changes")}>
        <p>
          {t(
            "When the product begins to keep something new, it is written here, with the day of the change above.",
          )}
        </p>
      </PolicySection>
    </>
  );
}

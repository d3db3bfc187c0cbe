import { Trans, useTranslation } from "react-i18next";
import { PolicySection } from "./PolicySection";

/** Who gets to see what, among people and companies. */
export function WhoSees() {
  const { t } = useTranslation();
  return (
    <PolicySection title={t("Who sees it")}>
      <ul>
        <li>
          <Trans i18nKey="<strong>The person who made a reel</strong> sees all of its videos, with the names of those in them." />
        </li>
        <li>
          <Trans i18nKey="<strong>Those with the invitation</strong> see whom the reel is for, its picture, message, questions and due date, who made it, and the first names of those who are in. They never see a video." />
        </li>
        <li>
          <Trans i18nKey="<strong>Those with the link that opens the film</strong> see the film with everybody's name, from the moment that was chosen." />
        </li>
        <li>
          <Trans i18nKey="<strong>We</strong> watch the feedback that you record for us, and nobody else does. We look at a reel only to help you when you ask, or where the law obliges us." />
        </li>
      </ul>
      <p>
        {t(
          "Whoever has a link can use it, so pass it on with care. There is no public list of reels. Nothing is sold, used for advertising or used to train anything.",
        )}
      </p>
    </PolicySection>
  );
}

import { Trans, useTranslation } from "react-i18next";
import { PolicySection } from "./PolicySection";

export function WhoSees() {
  const { t } = useTranslation();
  return (
    <PolicySection title={t("Who sees it")}>
      <ul>
        <li>
          <Trans i18nKey="<strong>The organisers of a reel</strong>, who are the person who made it and those who help, see all of its videos, who is in them, the addresses that they entered, and when the film was opened and watched." />
        </li>
        <li>
          <Trans i18nKey="<strong>People with the invitation</strong> see who the reel is for, its picture, message, questions and due date, who made it, and the first names of everybody in it. They never see a video, unless the organisers let the people in the reel watch the film once it has opened." />
        </li>
        <li>
          <Trans i18nKey="<strong>People with the gift link</strong> see the film with everybody's name, once it opens." />
        </li>
        <li>
          <Trans i18nKey="<strong>We</strong> read what you write to us and watch the feedback you record for us, and nobody else does. We only look at a reel if you ask us for help or the law requires it." />
        </li>
      </ul>
      <p>
        {t(
          "Anybody with a link can use it, so share it with care. There is no public list of reels. We don't sell anything, or use it for advertising or to train anything.",
        )}
      </p>
    </PolicySection>
  );
}

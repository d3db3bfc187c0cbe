import { Trans, useTranslation } from "react-i18next";
import { PolicySection } from "./PolicySection";

export function WhatIsKept() {
  const { t } = useTranslation();
  return (
    <>
      <PolicySection title={t("What is kept")}>
        <ul>
          <li>
            <Trans i18nKey="<strong>Your account:</strong> email address, first and last name, picture, the day you created it, and how many people you can still invite. The sign-in service keeps your password; we never see it. As a guest, you only give your name." />
          </li>
          <li>
            <Trans i18nKey="<strong>Reels:</strong> who a reel is for, its occasion, picture, message, questions, due date and time zone, and who takes part." />
          </li>
          <li>
            <Trans i18nKey="<strong>Videos:</strong> the file you send, what we make from it for the reel, and the question it answers." />
          </li>
          <li>
            <Trans i18nKey="<strong>Pictures:</strong> a copy in our own format, without the place and camera details stored in the file." />
          </li>
          <li>
            <Trans i18nKey="<strong>Gifts:</strong> the name of the person who receives the film, their email address if you enter it, your message and when the film opens." />
          </li>
          <li>
            <Trans i18nKey="<strong>Views and hearts:</strong> one view per person per day. If somebody isn't signed in, we only keep a code made from their internet address and browser. The code is different for every reel, and nobody can trace it back." />
          </li>
          <li>
            <Trans i18nKey="<strong>Messages:</strong> what you write to us or record for us as feedback, and the emails we send." />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("Where and for how long")}>
        <p>
          {t(
            "Everything is stored on the servers of the people who run this site. Google's Firebase Authentication handles sign-in and knows your email address and how you sign in. Emails go out through our own mail server.",
          )}
        </p>
        <ul>
          <li>{t("Accounts, reels and videos are kept until they are deleted.")}</li>
          <li>{t("Videos that were started but never fully sent are deleted after 30 days.")}</li>
          <li>{t("When a video is deleted, all of its files are deleted with it.")}</li>
          <li>{t("The link in a verification email works for 24 hours.")}</li>
          <li>
            {t(
              "Our technical log records errors, without names, links, anything you entered or anything that opens an account or a reel.",
            )}
          </li>
        </ul>
      </PolicySection>
    </>
  );
}

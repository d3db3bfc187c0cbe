import { Trans, useTranslation } from "react-i18next";
import { PolicySection } from "./PolicySection";

/** What is stored on the server, where, and until when. */
export function WhatIsKept() {
  const { t } = useTranslation();
  return (
    <>
      <PolicySection title={t("What is kept")}>
        <ul>
          <li>
            <Trans i18nKey="<strong>Your account:</strong> email address, first and last name, picture, the day it was made, and how many people you can still invite. Passwords are kept by the sign-in service, never by us. As a guest you give only your name." />
          </li>
          <li>
            <Trans i18nKey="<strong>Reels:</strong> whom a reel is for, its occasion, picture, message, questions, due date and time zone, and who takes part." />
          </li>
          <li>
            <Trans i18nKey="<strong>Videos:</strong> the file that you send, what is made from it so that it plays in the reel, and the question that it answers." />
          </li>
          <li>
            <Trans i18nKey="<strong>Pictures:</strong> a copy in our own format. What the file says about place and camera is removed." />
          </li>
          <li>
            <Trans i18nKey="<strong>Gifts:</strong> the name of the person who receives the film, their email address if you enter it, your words and the moment it opens." />
          </li>
          <li>
            <Trans i18nKey="<strong>Views and hearts:</strong> one view per person and day. Of somebody who is not signed in, only a code is kept that is computed from their internet address and browser. It differs from reel to reel and cannot be turned back." />
          </li>
          <li>
            <Trans i18nKey="<strong>Messages:</strong> what you write to us or record for us as feedback, and the mails that the product sends." />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("Where, and for how long")}>
        <p>
          {t(
            "All of it is on the servers of those who run this site. Signing in is done by Google's Firebase Authentication, which knows your email address and how you sign in. Mails leave through our mail server.",
          )}
        </p>
        <ul>
          <li>{t("Accounts, reels and videos are kept until they are deleted.")}</li>
          <li>{t("A video that was begun and never sent completely is deleted after 30 days.")}</li>
          <li>{t("When a video is deleted, all of its files are deleted with it.")}</li>
          <li>{t("The link in a mail that verifies your address works for 24 hours.")}</li>
          <li>
            {t(
              "Our technical log holds faults, without names, links or what you entered, and without anything that opens an account or a reel.",
            )}
          </li>
        </ul>
      </PolicySection>
    </>
  );
}

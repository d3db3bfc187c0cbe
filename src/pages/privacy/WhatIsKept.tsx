import { Trans, useTranslation } from "react-i18next";
import { useGetSpeechEngineQuery } from "../../services/captions";
import { PolicySection } from "./PolicySection";

/** Says where the sound of videos is sent, which depends on this installation. */
function CaptionsFromSpeech() {
  const { t } = useTranslation();
  const { data } = useGetSpeechEngineQuery();
  if (!data) return null;
  return (
    <li>
      {data.host === null
        ? t("Captions are written by people. No recording is sent anywhere to be turned into text.")
        : t(
            "To make captions, we send the sound of each video in a reel to {{host}}, without its picture and without names. The text comes back to us and is deleted with the video.",
            { host: data.host },
          )}
    </li>
  );
}

function NotificationsToDevices() {
  const { t } = useTranslation();
  return (
    <li>
      {t(
        "If you turn on notifications on a device, they reach it through the service of your browser's maker, such as Google, Apple, Mozilla or Microsoft. They are encrypted, so that only your device can read them; the service only learns that there is one, and when.",
      )}
    </li>
  );
}

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
            <Trans i18nKey="<strong>Gifts:</strong> the name of the person who receives the film, their email address if you enter it, your message and when the film opens. Of each link, we keep when it was first passed on, opened, watched and answered, and when the film was downloaded. The people who made the reel see that." />
          </li>
          <li>
            <Trans i18nKey="<strong>People who are invited:</strong> the name, email address and phone number that an organiser enters. We only write to the address. The phone number only opens the organiser's own messenger: we never call it or send it anything, and we delete it with the person." />
          </li>
          <li>
            <Trans i18nKey="<strong>Views and hearts:</strong> one view per person per day. If somebody isn't signed in, we only keep a code made from their internet address and browser. The code is different for every reel, and nobody can trace it back." />
          </li>
          <li>
            <Trans i18nKey="<strong>Devices with notifications:</strong> the address that your browser's notification service gives a device on which you turn them on. We delete it when you turn them off there, log out or delete your account." />
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
          <CaptionsFromSpeech />
          <NotificationsToDevices />
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

import { Trans, useTranslation } from "react-i18next";
import { env } from "../../config/env";
import { ConsentChoice } from "../../features/consent/ConsentChoice";
import { asksForConsent } from "../../shared/analytics/consent";
import { PolicySection } from "./PolicySection";

const CODE = { code: <code /> };

export function OnYourDevice() {
  const { t } = useTranslation();
  const { gaId, gtmId } = env.analytics;
  return (
    <>
      <PolicySection title={t("Cookies")}>
        <p>
          {t(
            "Four, all of them ours: three for signing in and one for your language. They hold JSON and don't track you.",
          )}
        </p>
        <ul>
          <li>
            <Trans
              i18nKey="<code>auth_token</code> proves who you are to our server. It lasts an hour and is renewed while you are here."
              components={CODE}
            />
          </li>
          <li>
            <Trans
              i18nKey="<code>uid</code> remembers for a year that somebody signed in on this device. Logging out deletes it."
              components={CODE}
            />
          </li>
          <li>
            <Trans
              i18nKey="<code>newUserEmail</code> holds the email address of a new account until its profile is complete, 30 days at most."
              components={CODE}
            />
          </li>
          <li>
            <Trans
              i18nKey="<code>language</code> remembers for a year which language you chose. Without it, we use your browser's language."
              components={CODE}
            />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("Storage on your device")}>
        <p>
          {t(
            "Your browser also stores some things on your device: your profile and any reel you've started, so that reloading loses nothing; light or dark; sound on or off; who is signed in; which reels you've sent a video to, and by which name; the address that you asked for a sign-in link with, until you use the link; how notifications reach the device, if you turned them on; and every video that hasn't been fully sent. A video is deleted from the device once we have all of it, or when you delete it there. Logging out clears the profile, the reel you've started and the reels you've sent a video to, and turns off notifications.",
          )}
        </p>
      </PolicySection>
      <PolicySection title={t("Analytics")}>
        {gaId === null && gtmId === null ? <NotMeasured /> : <Measured />}
        <ConsentChoice />
      </PolicySection>
    </>
  );
}

function Measured() {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <Trans
          i18nKey={
            env.analytics.gtmId
              ? "We use Google Analytics and Google Tag Manager to see which pages are opened, what people do there and where visitors come from. They only get a code for your device and account that can't be traced back to you, never your name, your email address or links to reels. They set cookies whose names begin with <code>_ga</code>; logging out deletes them."
              : "We use Google Analytics to see which pages are opened, what people do there and where visitors come from. It only gets a code for your device and account that can't be traced back to you, never your name, your email address or links to reels. It sets cookies whose names begin with <code>_ga</code>; logging out deletes them."
          }
          components={CODE}
        />
      </p>
      {asksForConsent() && (
        <p>
          {t(
            "Analytics only start once you agree. Your answer is stored on this device, and you can change it here:",
          )}
        </p>
      )}
    </>
  );
}

function NotMeasured() {
  const { t } = useTranslation();
  return (
    <p>{t("We don't track anything here: no analytics, no advertising, no third-party pixels.")}</p>
  );
}

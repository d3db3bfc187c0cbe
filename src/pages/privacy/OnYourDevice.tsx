import { Trans, useTranslation } from "react-i18next";
import { env } from "../../config/env";
import { ConsentChoice } from "../../features/consent/ConsentChoice";
import { asksForConsent } from "../../shared/analytics/consent";
import { PolicySection } from "./PolicySection";

const CODE = { code: <code /> };

/** Cookies, the browser's storage, and what is measured. */
export function OnYourDevice() {
  const { t } = useTranslation();
  const { gaId, gtmId } = env.analytics;
  return (
    <>
      <PolicySection title={t("Cookies")}>
        <p>
          {t(
            "Four, all of them ours: three for signing in, one for your language. They are JSON, without tracking.",
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
              i18nKey="<code>language</code> remembers for a year which language you chose. Without it we speak your browser's."
              components={CODE}
            />
          </li>
        </ul>
      </PolicySection>
      <PolicySection title={t("Storage on your device")}>
        <p>
          {t(
            "Your browser also keeps, for itself: your profile and a reel that you have begun, so that a reload loses nothing; light or dark; sound on or off; who is signed in; and each video that has not been sent completely. A video is deleted from the device when we have all of it, or when you delete it there. Logging out clears the profile and the reel that you have begun.",
          )}
        </p>
      </PolicySection>
      <PolicySection title={t("Measuring")}>
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
              ? "We use Google Analytics and Google Tag Manager to count which pages are opened, what is done there and where visitors come from. It learns a code for your device and your account that cannot be turned back, never your name, your email address or the links of reels. It sets cookies of its own whose names begin with <code>_ga</code>; logging out deletes them."
              : "We use Google Analytics to count which pages are opened, what is done there and where visitors come from. It learns a code for your device and your account that cannot be turned back, never your name, your email address or the links of reels. It sets cookies of its own whose names begin with <code>_ga</code>; logging out deletes them."
          }
          components={CODE}
        />
      </p>
      {asksForConsent() && (
        <p>
          {t(
            "It starts only when you have agreed. Your answer is kept on this device, and you can change it here:",
          )}
        </p>
      )}
    </>
  );
}

function NotMeasured() {
  const { t } = useTranslation();
  return (
    <p>{t("This site measures nothing: no analytics, no advertising, no pixels of others.")}</p>
  );
}

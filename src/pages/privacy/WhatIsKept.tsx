import { useTranslation } from "react-i18next";
import { useGetSpeechEngineQuery } from "../../services/captions";
import { daysIn, KEPT_DATA, type KeptData } from "./keptData";
import { PolicySection } from "./PolicySection";
import styles from "./WhatIsKept.module.css";

export function WhatIsKept() {
  const { t } = useTranslation();
  return (
    <PolicySection title={t("What we keep, why, where and for how long")}>
      <p>
        {t(
          "Everything is stored on the servers of the people who run this site. What is deleted goes with all of its files.",
        )}
      </p>
      <ul className={styles.list}>
        {KEPT_DATA.map((data) => (
          <li key={data.what}>
            <Kept {...data} />
          </li>
        ))}
      </ul>
    </PolicySection>
  );
}

export function GoodToKnow() {
  const { t } = useTranslation();
  return (
    <PolicySection title={t("Also good to know")}>
      <ul>
        <CaptionsFromSpeech />
        <li>{t("The link in a verification email works for 24 hours.")}</li>
        <li>
          {t(
            "Our technical log records errors, without names, links, anything you entered or anything that opens an account or a reel.",
          )}
        </li>
      </ul>
    </PolicySection>
  );
}

function Kept(data: KeptData) {
  const { t } = useTranslation();
  const { what, why, where, until } = data;
  return (
    <>
      <h3 className={styles.what}>{t(what)}</h3>
      <p>{t(why)}</p>
      <dl className={styles.terms}>
        <dt>{t("Where")}</dt>
        <dd>{t(where)}</dd>
        <dt>{t("How long")}</dt>
        <dd>{t(until, daysIn(data))}</dd>
      </dl>
    </>
  );
}

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

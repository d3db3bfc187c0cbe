import { startMailServer, type TestMailServer } from "../factories/mailServer";
import { REDIS_URL } from "../database/redis";
import { startS3 } from "../storage/s3Server";
import { ACCESS_KEY, REGION } from "../storage/s3Signature";

export interface SharedParts {
  env: NodeJS.ProcessEnv;
  mail: TestMailServer;
  close(): Promise<void>;
}

/** Starts a bucket and a mail server for several processes with one database and one Redis. */
export async function startSharedParts(databaseUrl: string): Promise<SharedParts> {
  const [s3, mail] = await Promise.all([startS3(), startMailServer()]);
  const { bucket, endpoint } = s3.options;
  return {
    env: {
      PUBLIC_URL: "https://reels.example.com",
      DATABASE_URL: databaseUrl,
      REDIS_URL,
      APP_SECRET: "one secret of all these processes",
      FIREBASE_PROJECT_ID: "reels",
      SMTP_URL: mail.url,
      API_KEY: "the key of this installation",
      TRUST_PROXY: "none",
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY.id,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
      S3_FORCE_PATH_STYLE: "true",
    },
    mail,
    close: async () => {
      await Promise.all([s3.close(), mail.close()]);
    },
  };
}

/**
 * Says for how many days data is kept that is deleted by itself. The retention job deletes by these
 * numbers, and the privacy policy names them.
 */
export const KEPT_DAYS = {
  /** Guests who have left nothing. Somebody who was invited long ago may still come back to record. */
  idleGuests: 90,
  notifications: 180,
  /** Texts of mails that could not be sent. */
  unsentMails: 30,
  /** Mails that belong to no reel, once they are sent or refused. */
  settledMails: 365,
  /** Ids of the payment provider's events. */
  paymentEvents: 90,
  /** Uploads that nobody continues. */
  unfinishedUploads: 30,
  /** Originals of a reel that is kept in reduced form, after that choice. */
  originals: 30,
  /** Films and archives that organisers have ordered. */
  exports: 7,
  /** Pictures that nothing shows. */
  unusedPictures: 1,
  /** Daily copies of an embedded database. */
  databaseCopies: 7,
} as const;

export type KeptFor = keyof typeof KEPT_DAYS;

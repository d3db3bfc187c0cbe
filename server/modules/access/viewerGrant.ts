const PREFIX = "viewer.";

/**
 * Returns the grant in the URL of a file that a person may see: of a video for its sender and the
 * organisers, of a thank-you for the people in the reel, of music for the organisers. The URL stops
 * working when they may not see it any more.
 */
export const viewerGrant = (userId: string): string => `${PREFIX}${userId}`;

/** Returns the user of a viewer's grant, or null for any other grant. */
export const viewerOfGrant = (grant: string): string | null =>
  grant.startsWith(PREFIX) ? grant.slice(PREFIX.length) : null;

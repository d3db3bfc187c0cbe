import { string } from "yup";

/** Nobody sees these characters, which copies from web pages and documents contain. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns an address or a phone number as people see it, in the letters of a plain keyboard. */
export const withoutUnseen = (text: string): string =>
  text.normalize("NFKC").replace(UNSEEN, "").trim();

const ASCII_ADDRESS = string().email();
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Returns the name of a domain in DNS ("xn--bcher-kva.example"), or null for what is none. */
function asciiDomain(domain: string): string | null {
  try {
    return DOMAIN.test(domain) ? new URL(`http://${domain}`).hostname : null;
  } catch {
    return null;
  }
}

/** Tells whether mail can be sent to this address, whose domain may have letters of any script. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  return (
    at > 0 && domain !== null && ASCII_ADDRESS.isValidSync(`${address.slice(0, at)}@${domain}`)
  );
}

/**
 * Shows the product's logo, `size` pixels wide. `index.html` contains it too, for the time before
 * the app renders.
 */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
      <rect width="64" height="64" rx="18" fill="var(--fr-primary)" />
      <circle cx="24" cy="25" r="7" fill="var(--fr-on-primary)" />
      <circle cx="42" cy="25" r="5.5" fill="var(--fr-on-primary)" opacity="0.65" />
      <path d="M12 46c0-7 5.400-11 12-11s12 4 12 11z" fill="var(--fr-on-primary)" />
      <path
        d="M38 36.400c6-2.200 13.600.800 13.600 8.600v1H39.600c0-4-.500-7-1.600-9.600z"
        fill="var(--fr-on-primary)"
        opacity="0.65"
      />
    </svg>
  );
}

import { useEffect, useRef } from "react";

interface PhotoProps {
  photo: Blob;
  /** Describes it for people who cannot see it. It is empty if something else does. */
  label: string;
  className?: string | undefined;
  /** Runs when this browser cannot show it. */
  onError?: () => void;
}

export function Photo({ photo, label, className, onError }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={label} className={className} onError={onError} />;
}

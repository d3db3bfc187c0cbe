import { Link, type LinkProps } from "react-router-dom";

export function TextLink(props: Omit<LinkProps, "className" | "style">) {
  return <Link {...props} />;
}

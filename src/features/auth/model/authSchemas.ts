import { msg } from "@contract/msg";
import { emailField } from "@contract/fields";
import { object, string } from "yup";

/** Lists what a new password needs. The list shows while the password is typed. */
export const PASSWORD_RULES = [
  { text: msg("At least 8 characters"), test: (password: string) => password.length >= 8 },
  { text: msg("A letter"), test: (password: string) => /\p{L}/u.test(password) },
  { text: msg("A number"), test: (password: string) => /\d/.test(password) },
] as const;

const email = () => emailField().required(msg("Please enter your email"));

export const loginSchema = object({
  email: email(),
  password: string().required(msg("Please enter your password")),
});

export const signupSchema = object({
  email: email(),
  password: string()
    .required(msg("Please choose a password"))
    .test("rules", msg("Please follow the rules below"), (password) =>
      PASSWORD_RULES.every((rule) => rule.test(password)),
    ),
});

export const newPasswordSchema = signupSchema.pick(["password"]);

export const resetSchema = object({ email: email() });

export const localGoogleSchema = object({
  name: string().trim().required(msg("Please enter a name")),
  email: email(),
});

import { textField } from "../fields";
import { msg } from "../msg";

export const questionTextField = () => textField(200).required(msg("Please write a question"));

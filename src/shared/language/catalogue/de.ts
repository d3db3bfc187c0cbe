import client from "@contract/locales/de/client.json";
import shared from "@contract/locales/de/shared.json";

export default { ...shared, ...client };

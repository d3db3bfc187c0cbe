import client from "@contract/locales/es/client.json";
import shared from "@contract/locales/es/shared.json";

export default { ...shared, ...client };

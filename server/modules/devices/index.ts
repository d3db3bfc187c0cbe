export { deleteDevice, deleteDevicesOf, deviceIdsOf, findDevice } from "./repository";

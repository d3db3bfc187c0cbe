import {
  findNginx,
  findObjectStore,
  findPostgres,
  findRedis,
} from "../../../scripts/system/systemTools";
import { reportMissing } from "../skipIfMissing";

const found = {
  PostgreSQL: await findPostgres(),
  "redis-server": await findRedis(),
  nginx: await findNginx(),
  "OpenStack Swift (python3-swift, memcached)": await findObjectStore(),
};

const missing = Object.entries(found).flatMap(([name, tool]) => (tool ? [] : [name]));

/** States why no cluster can be started, for `skipIfMissing`. */
export const missingServers = reportMissing(
  missing.length > 0 ? `The tests of a cluster need ${missing.join(", ")}.` : undefined,
);

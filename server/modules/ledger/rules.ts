import { RETURN_STAGE } from "../../payments/provider";

/**
 * Describes a rule of the ledger. Its statement returns one row for each violation, described in
 * `finding`.
 */
interface Rule {
  name: string;
  sql: string;
}

/** This query returns the reservations that were not released. */
const OUTSTANDING = `
  select l.user_id, l.reference, split_part(l.reference, '/', 1) as invitee_id
  from credit_ledger l
  where l.reason = 'reservation' and l.user_id is not null and not exists (
    select 1 from credit_ledger r
    where r.user_id = l.user_id and r.reason = 'release' and r.reference = l.reference)`;

const BALANCES: Rule[] = [
  {
    name: "every balance is the sum of its ledger",
    sql: `select format('User %s has a balance of %s, and a ledger of %s.', u.id, u.credit, coalesce(sum(l.amount), 0)) as finding
      from users u left join credit_ledger l on l.user_id = u.id
      group by u.id having u.credit <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: "everybody got the free folks once",
    sql: `select format('User %s got the free folks %s times.', u.id, count(l.id)) as finding
      from users u left join credit_ledger l on l.user_id = u.id and l.reason = 'free_grant'
      group by u.id having count(l.id) <> 1`,
  },
  {
    name: "each reason changes a balance in its own direction",
    sql: `select format('Line %s: %s of %s credits.', id, reason, amount) as finding from credit_ledger
      where not case reason
        when 'free_grant' then amount > 0 and (user_id is null or reference = user_id)
        when 'purchase' then amount > 0
        when 'reservation' then amount = -1
        when 'release' then amount = 1
        when 'refund' then amount <> 0
        when 'dispute' then amount <> 0
        else false end`,
  },
];

const SEATS: Rule[] = [
  {
    name: "only reserved credits come back",
    sql: `select format('Line %s gives back %s, which user %s had not reserved.', r.id, r.reference, r.user_id) as finding
      from credit_ledger r where r.reason = 'release' and r.user_id is not null and not exists (
        select 1 from credit_ledger l
        where l.user_id = r.user_id and l.reason = 'reservation' and l.reference = r.reference)`,
  },
  {
    name: "a reserved credit on a board is in the ledger",
    sql: `with outstanding as (${OUTSTANDING})
      select format('Person %s of reel %s has a reserved credit that is not in the ledger.', i.id, i.tribute_id) as finding
      from invitees i join tributes t on t.id = i.tribute_id
      where i.credit = 'reserved' and not exists (
        select 1 from outstanding o
        where o.user_id = t.creator_id and o.reference = i.id || '/' || i.credit_round)`,
  },
  {
    name: "a person without a credit on a board has none in the ledger",
    sql: `with outstanding as (${OUTSTANDING})
      select format('Person %s of reel %s has no credit, but the ledger has %s for them.', i.id, i.tribute_id, o.reference) as finding
      from invitees i join tributes t on t.id = i.tribute_id
      join outstanding o on o.invitee_id = i.id and o.user_id = t.creator_id
      where i.credit = 'none'`,
  },
  {
    name: "no board has more credits than its creator took",
    sql: `with outstanding as (${OUTSTANDING})
      select format('The reels of user %s have %s people with a credit, the ledger has %s.', t.creator_id, count(*),
        (select count(*) from outstanding o where o.user_id = t.creator_id)) as finding
      from invitees i join tributes t on t.id = i.tribute_id where i.credit <> 'none'
      group by t.creator_id
      having count(*) > (select count(*) from outstanding o where o.user_id = t.creator_id)`,
  },
  {
    name: "a held video's person has no credit, and a playable video's has spent one",
    sql: `select format('Video %s of person %s is %s, and their credit is %s.', s.id, i.id, s.state, i.credit) as finding
      from submissions s join invitees i on i.tribute_id = s.tribute_id and i.user_id = s.user_id
      where s.kind = 'answer' and i.credit <> case s.state when 'held' then 'none' when 'ready' then 'spent' else i.credit end`,
  },
];

const PAYMENTS: Rule[] = [
  {
    name: "every purchase is in the ledger once",
    sql: `select format('Payment %s is %s and is for %s folks, the ledger has %s.', p.id, p.state, p.folks, coalesce(sum(l.amount), 0)) as finding
      from payments p left join credit_ledger l
        on l.user_id = p.user_id and l.reason = 'purchase' and l.reference = p.id
      where p.user_id is not null
      group by p.id
      having coalesce(sum(l.amount), 0) <> case when p.state = 'paid' then p.folks else 0 end`,
  },
  {
    name: "every line about money belongs to a payment",
    sql: `select format('Line %s (%s of %s credits) belongs to no payment of user %s.', l.id, l.reason, l.amount, l.user_id) as finding
      from credit_ledger l
      where l.user_id is not null and l.reason in ('purchase', 'refund', 'dispute') and not exists (
        select 1 from payments p
        where p.user_id = l.user_id and p.id = split_part(l.reference, '/', 1) and p.state = 'paid')`,
  },
  {
    name: "one folk is one dollar",
    sql: `select format('Payment %s is for %s folks and %s cents.', id, folks, amount_cents) as finding
      from payments where amount_cents <> folks * 100`,
  },
  {
    name: "all folks that were taken back are in the ledger",
    sql: `select format('Payment %s has given %s folks back, the ledger says %s.', p.id, p.taken_back, coalesce(-sum(l.amount), 0)) as finding
      from payments p left join credit_ledger l
        on l.user_id = p.user_id and l.reason in ('refund', 'dispute') and split_part(l.reference, '/', 1) = p.id
      where p.user_id is not null
      group by p.id having p.taken_back <> coalesce(-sum(l.amount), 0)`,
  },
  {
    name: "a refund that failed and a dispute that is settled hold no money",
    sql: `select format('The %s %s is over, and still holds %s cents.', kind, id, cents) as finding
      from payment_returns where cents < 0 or (cents <> 0 and stage = case kind
        when 'refund' then ${RETURN_STAGE.refund.failed}
        when 'dispute' then ${RETURN_STAGE.dispute.settled} end)`,
  },
  {
    name: "no payment returns more folks than were taken back",
    sql: `select format('Payment %s gave %s folks more back than it had taken.', reference, surplus) as finding
      from (
        select l.id, split_part(l.reference, '/', 1) as reference, sum(l.amount) over (
          partition by l.user_id, split_part(l.reference, '/', 1) order by l.created_at, l.id) as surplus
        from credit_ledger l where l.user_id is not null and l.reason in ('refund', 'dispute')) so_far
      where surplus > 0`,
  },
  {
    name: "folks taken back or owed match the money that went back",
    sql: `with gone as (
        select p.id, p.state, p.taken_back + p.owed as returned, case
          when p.state <> 'paid' or coalesce(p.paid_cents, 0) = 0 then 0
          else least(p.folks, floor(p.folks * coalesce(sum(r.cents), 0)::numeric / p.paid_cents)) end as expected
        from payments p left join payment_returns r on r.intent_id = p.intent_id
        where p.user_id is not null group by p.id)
      select format('Payment %s: money for %s folks went back, %s are taken back or owed.', id, expected, returned) as finding
      from gone where returned <> expected`,
  },
];

/**
 * Lists the rules that balances, reservations, videos, payments and free folks must meet together.
 */
export const RULES: readonly Rule[] = [...BALANCES, ...SEATS, ...PAYMENTS];

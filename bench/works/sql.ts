/** A moment as shown in answers. */
export const MOMENT = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A member as shown in answers. */
export const PERSON = (column: string): string =>
  `(SELECT row_to_json(u) FROM (SELECT u.user_id AS id, u.first_name AS "firstName", u.last_name AS "lastName"
    FROM memberships u WHERE u.organization_id = $1 AND u.user_id = ${column}) u)`

export const STAMPS = (row: string): string =>
  `${MOMENT(`${row}.created_at`)} AS "createdAt", ${MOMENT(`${row}.updated_at`)} AS "updatedAt"`

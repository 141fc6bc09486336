-- When the newest backup was made, so that the shop can say when it is too old. One row.
CREATE TABLE backup_age (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- A shop without any backup counts from here.
  began_at timestamptz NOT NULL DEFAULT now(),
  made_at timestamptz,
  warned_at timestamptz
);
INSERT INTO backup_age DEFAULT VALUES;

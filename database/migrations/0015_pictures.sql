-- Photographs of products, beside the illustrations that come with the program. A product's document names them by path, in its
-- own sequence: 'pictures/photos/<id>.webp'.
CREATE TABLE pictures (
  -- The first 16 digits of the SHA-256 of the bytes that were uploaded: the same photograph is stored once.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  -- Of the master, in pixels.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  -- What a crop keeps in view, as shares of width and height.
  focus_x double precision NOT NULL DEFAULT 0.5 CHECK (focus_x BETWEEN 0 AND 1),
  focus_y double precision NOT NULL DEFAULT 0.5 CHECK (focus_y BETWEEN 0 AND 1),
  -- Of the files that are served: both are null until they were encoded for the first time.
  fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{8}$'),
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  added_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((fingerprint IS NULL) = (colour IS NULL))
);

-- The only table with large values. Rows are never updated but for superseded_at, so a backup may read them after its snapshot.
CREATE TABLE picture_files (
  -- 'masters/<id>', 'photos/<id>.<fingerprint>.<width>.<format>' or 'open-graph/photos/<fingerprint>.jpg'.
  address text PRIMARY KEY,
  picture_id text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  content bytea NOT NULL,
  -- Since when no page names it any more.
  superseded_at timestamptz
);
CREATE INDEX picture_files_of_picture ON picture_files (picture_id);
-- Pictures are compressed already.
ALTER TABLE picture_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- What is to be encoded: the files of a picture, or with `card` the picture that shared links show.
CREATE TABLE picture_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What its result is called: 'photos/<id>.<fingerprint>' or the address of a card. One job for each.
  target text NOT NULL UNIQUE,
  picture_id text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  card jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it may be taken: a server that takes it moves this to the end of its lease.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- In per cent.
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  error text,
  added_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'failed' OR error IS NOT NULL)
);
CREATE INDEX picture_jobs_due ON picture_jobs (due_at) WHERE state = 'waiting';
CREATE INDEX picture_jobs_of_picture ON picture_jobs (picture_id);

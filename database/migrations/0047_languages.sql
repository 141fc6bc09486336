-- An order remembers in which language its customer reads, and an address of the newsletter too. Whatever was there before is English, and
-- so is what a server of the version before stores. The defaults are constant: no table is rewritten.
ALTER TABLE orders ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE newsletter_subscribers ADD COLUMN language text NOT NULL DEFAULT 'en';

-- It takes a language now.
DROP FUNCTION IF EXISTS ask_subscriber(text);

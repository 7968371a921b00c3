CREATE TABLE "directory_counts" (
	"dimension" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"label" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "directory_counts_dimension_value_pk" PRIMARY KEY("dimension","value")
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"industry_key" text collate "C",
	"location_key" text collate "C",
	"type" text NOT NULL,
	"is_claimed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tag_keys" text[] NOT NULL,
	"has_long_word" boolean NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "source_key" text;--> statement-breakpoint
CREATE INDEX "businesses_added_by" ON "businesses" USING btree ("added_by","created_at") WHERE "businesses"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "businesses_website_domain" ON "businesses" USING btree ("website_domain") WHERE "businesses"."website_domain" is not null;
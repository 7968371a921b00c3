CREATE TABLE "match_declines" (
	"user_id" integer NOT NULL,
	"business_id" integer NOT NULL,
	"declined_by" integer NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_declines_user_id_business_id_pk" PRIMARY KEY("user_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "match_declines" ADD CONSTRAINT "match_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_declines" ADD CONSTRAINT "match_declines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_declines" ADD CONSTRAINT "match_declines_declined_by_users_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_declines_business" ON "match_declines" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "match_declines_declined_by" ON "match_declines" USING btree ("declined_by");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_user" ON "matches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "matches_answered_by" ON "matches" USING btree ("answered_by","user_id") WHERE "matches"."answer" = 'accepted';--> statement-breakpoint
ALTER TABLE "matches" DROP COLUMN "mutual_match";--> statement-breakpoint
ALTER TABLE "matches" DROP COLUMN "ended_at";